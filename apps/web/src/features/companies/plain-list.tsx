export const PlainList = ({ items }: { items: string[] }) => (
  <ul className="list-disc space-y-1.5 pl-5 text-ink-2 marker:text-ink-3 print:space-y-0.5">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)
