import { toRichText } from "../../content/rich-text.ts";
import { always, both, linksTo, type Space } from "./space.ts";

/** A group with the code "Seven", whose last topic is hidden. */
export function addGroup(space: Space, more: Parameters<Space["change"]>[1] = {}): void {
  space.add("group", "group", {
    globalId: always("group"),
    code: always("Seven"),
    name: both("The seven", "De sju"),
    welcome: both(toRichText("Welcome, all seven."), toRichText("Välkomna, alla sju.")),
    topics: linksTo("health", "energy", "secret"),
  });
  space.change("group", more);
}

/** A topic group with the slug "People", whose last topic is hidden. */
export function addTopicGroup(space: Space, more: Parameters<Space["change"]>[1] = {}): void {
  space.add("topicGroup", "topic-group", {
    globalId: always("topic-group"),
    slug: always("People"),
    name: both("About people", "Om människor"),
    description: both("Topics about us", "Ämnen om oss"),
    topics: linksTo("health", "untested", "secret"),
  });
  space.change("topic-group", more);
}
