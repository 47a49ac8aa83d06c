export function loader() {
  return null;
}

export function meta() {
  return [];
}

export default function Unordered() {
  return null;
}
