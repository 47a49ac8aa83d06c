import { loader } from "../routes/clean/route.tsx";

export const questionWithRoute = loader;
