export type Option = { id: string; letter: string; text: string };

/** Options whose number and length the query gives: `?options=20&text=60`. */
export function listOptions(request: Request): Option[] {
  const query = new URL(request.url).searchParams;
  const length = Number(query.get("text") ?? 20);
  return Array.from({ length: Number(query.get("options") ?? 4) }, (_, index) => ({
    id: `option-${index}`,
    letter: String.fromCharCode(65 + (index % 26)),
    text: textFor(index, length),
  }));
}

export function Options({ options }: { options: readonly Option[] }) {
  return (
    <form className="form" method="post">
      <fieldset className="group">
        <legend className="legend">
          <h1 tabIndex={-1}>What share of the world has electricity?</h1>
        </legend>
        {options.map((option) => (
          <OptionTile key={option.id} option={option} />
        ))}
      </fieldset>
      <button type="submit">Answer</button>
    </form>
  );
}

function OptionTile({ option }: { option: Option }) {
  return (
    <label className="tile" data-state="open">
      <input className="radio" type="radio" name="answer" value={option.id} />
      <span className="letter">{option.letter}</span>
      <span className="words">
        <span className="text">{option.text}</span>
      </span>
    </label>
  );
}

/** Each option differs, because React Router serializes equal strings only once. */
function textFor(index: number, length: number): string {
  return `${index} times as much of the world `.repeat(Math.ceil(length / 29)).slice(0, length);
}
