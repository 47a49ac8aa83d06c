export interface Answer {
  readonly option: number;
}
