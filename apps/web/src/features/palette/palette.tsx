import { searchIndex } from '@nextround/content/search'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '#ui/dialog.tsx'
import { CONTROL } from '#ui/field-frame.tsx'

const MOST = 8

const matches = (words: string) => {
  const wanted = words.toLowerCase().trim()
  const found = searchIndex.filter(({ title, kind }) =>
    `${title} ${kind}`.toLowerCase().includes(wanted),
  )
  return found.slice(0, MOST)
}

/** Type a few letters, choose with the arrows, go with Enter. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const id = useId()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState(0)
  const found = matches(words)

  const go = (to: string) => {
    onClose()
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      setChosen((chosen + step + found.length) % found.length)
    }
    const target = found[chosen]
    if (event.key === 'Enter' && target) go(target.to)
  }

  return (
    <Dialog title="Search the site" onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-label="Search topics, companies and pages"
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-activedescendant={found[chosen] && `${id}-${chosen}`}
        autoComplete="off"
        placeholder="Topics, companies, pages..."
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
        className={CONTROL}
      />
      <div
        id={id}
        role="listbox"
        aria-label="Results"
        className="-mx-3 max-h-[45dvh] overflow-y-auto"
      >
        {found.map(({ title, kind, to }, number) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are read by the box above
          <div
            key={to}
            id={`${id}-${number}`}
            role="option"
            aria-selected={number === chosen}
            tabIndex={-1}
            onClick={() => go(to)}
            onMouseMove={() => setChosen(number)}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 aria-selected:bg-accent-soft aria-selected:text-accent"
          >
            <span className="truncate font-medium">{title}</span>
            <span className="shrink-0 text-ink-2 text-sm">{kind}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p role="status" className="text-ink-2">
          Nothing found. Try a shorter word.
        </p>
      )}
    </Dialog>
  )
}
