import { Search } from 'lucide-react'
import { CONTROL } from '#ui/field-frame.tsx'
import { type ChangeView, type ListView, useTyped } from './use-list-view.ts'

type Props<Filter extends string> = {
  view: ListView<Filter>
  change: ChangeView<Filter>
  filters: readonly { id: Filter; label: string }[]
  /** The kind of items, such as 'payments'. */
  things: string
  /** Says what the search covers. */
  placeholder: string
}

/** All controls that filter a list. */
export const ListControls = <Filter extends string>(props: Props<Filter>) => {
  const { view, change, filters, things, placeholder } = props
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Filters
        legend={`Which ${things}`}
        filters={filters}
        selected={view.filter}
        onSelect={(filter) => change({ filter, page: 1, openId: undefined })}
      />
      <SearchBox
        label={`Search ${things}`}
        placeholder={placeholder}
        search={view.search}
        onSearch={(search) => change({ search, page: 1, openId: undefined }, { isStep: false })}
      />
    </div>
  )
}

type FilterProps<Filter extends string> = {
  legend: string
  filters: readonly { id: Filter; label: string }[]
  selected: Filter
  onSelect: (filter: Filter) => void
}

const Filters = <Filter extends string>(props: FilterProps<Filter>) => (
  <fieldset className="-mx-1 flex min-w-0 flex-wrap gap-x-1">
    <legend className="sr-only">{props.legend}</legend>
    {props.filters.map(({ id, label }) => (
      <label
        key={id}
        className="flex min-h-11 cursor-pointer items-center rounded-full px-3.5 font-semibold text-ink-2 text-sm transition-colors hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
      >
        <input
          type="radio"
          name="filter"
          value={id}
          checked={props.selected === id}
          onChange={() => props.onSelect(id)}
          className="sr-only"
        />
        {label}
      </label>
    ))}
  </fieldset>
)

type SearchProps = {
  label: string
  placeholder: string
  search: string
  onSearch: (search: string) => void
}

export function SearchBox({ label, placeholder, search, onSearch }: SearchProps) {
  const { typed, setTyped, leave } = useTyped(search, onSearch)

  return (
    <search className="relative block min-w-0 grow basis-72">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 left-3.5 size-4.5 text-ink-3"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
        className={`${CONTROL} pl-11`}
      />
    </search>
  )
}
