function titleOf(): string {
  return "Private first";
}

export function loader() {
  return { title: titleOf() };
}

export default function PrivateFirst() {
  return null;
}
