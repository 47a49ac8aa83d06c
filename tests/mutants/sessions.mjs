import { mutantSettings } from "./settings.mjs";

export default mutantSettings("sessions", ["app/sessions/*.ts"]);
