import { StoryPicture } from "~/ui/layout/story-screen.tsx";
import { toHue } from "~/ui/picture/hue.ts";
import { Landscape } from "~/ui/picture/landscape.tsx";
import type { Frame } from "./frame.server.ts";

type Props = {
  frame: Frame;
  /** Only the first screen describes the picture. */
  isKnown?: boolean;
};

/** The challenge's own picture, otherwise its topic's. */
export function FramePicture({ frame: { image, topic, here, share }, isKnown = false }: Props) {
  if (image) return <StoryPicture picture={image} text={isKnown ? "" : image.description} />;
  if (topic.image) return <StoryPicture picture={topic.image} text="" />;
  return <Landscape hue={toHue(topic.color)} seed={here} sunAt={share} />;
}
