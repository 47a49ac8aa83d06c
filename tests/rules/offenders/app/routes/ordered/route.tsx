type Props = { title: string };

export function meta() {
  return [{ title: "Ordered" }];
}

export const handle = { layout: "default" };

export function loader(): Props {
  return { title: titleOf() };
}

export default function Ordered() {
  return null;
}

function titleOf(): string {
  return "Ordered";
}
