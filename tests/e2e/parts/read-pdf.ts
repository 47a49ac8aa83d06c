import { getDocumentProxy } from "unpdf";

export type PrintedPage = {
  text: string;
  /** The texts that reach into the margin or past the paper's edge. */
  cut: string[];
};

/** @param margin in millimetres */
export async function readPdf(file: Buffer, margin: number): Promise<PrintedPage[]> {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const pages = Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1));
  return Promise.all(pages.map(async (page) => toPrintedPage(await page, toPoints(margin))));
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>;

async function toPrintedPage(page: Page, margin: number): Promise<PrintedPage> {
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item] : []));
  const isCut = ({ transform, width, height }: (typeof texts)[number]) => {
    const [x, y] = [Number(transform[4]), Number(transform[5])];
    const isWithin = x >= left + margin && x + width <= right - margin;
    return !isWithin || y < bottom + margin || y + height > top - margin;
  };
  return {
    text: texts.map(({ str }) => str.replace(/\s/g, "")).join(""),
    cut: texts.filter(isCut).map(({ str }) => str),
  };
}

function toPoints(millimetres: number): number {
  return (millimetres / 25.4) * 72;
}
