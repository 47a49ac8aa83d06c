import { StoryPicture } from "~/ui/layout/story-screen.tsx";
import { toHue } from "~/ui/picture/hue.ts";
import { Landscape } from "~/ui/picture/landscape.tsx";
import type { Frame } from "./frame.server.ts";

export function FramePicture({ frame: { image, topic, here, share } }: { frame: Frame }) {
  if (image) return <StoryPicture picture={image} text={image.description} />;
  if (topic.image) return <StoryPicture picture={topic.image} text="" />;
  return <Landscape hue={toHue(topic.color)} seed={here} sunAt={share} />;
}
