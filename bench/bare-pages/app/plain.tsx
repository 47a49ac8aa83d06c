import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { listOptions, Options } from "./options.tsx";

export const meta: MetaFunction = () => [{ title: "The baseline" }];

export function loader({ request }: LoaderFunctionArgs) {
  return { options: listOptions(request) };
}

export default function PlainPage() {
  const { options } = useLoaderData<typeof loader>();
  return <Options options={options} />;
}
