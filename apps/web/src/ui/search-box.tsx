import { Search } from 'lucide-react'
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { CONTROL } from './field-frame.tsx'

type Props = {
  label: string
  placeholder: string
  words: string
  onChange: (words: string) => void
  /** Lets the parent move the focus to the box. */
  box: RefObject<HTMLInputElement | null>
}

/** Filters a list while the visitor types. */
export function SearchBox({ label, placeholder, words, onChange, box }: Props) {
  // On a slow phone visitors may type before the scripts have loaded, and React would empty the box.
  const takeTyped = useEffectEvent(() => {
    const typed = box.current?.value
    if (typed && typed !== words) onChange(typed)
  })
  useLayoutEffect(() => takeTyped(), [])

  return (
    <div className="relative grow basis-44">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-ink-3"
      />
      <input
        ref={box}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={words}
        onChange={({ target }) => onChange(target.value)}
        className={`${CONTROL} pl-11`}
      />
    </div>
  )
}
