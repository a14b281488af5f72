import { type RefObject, useEffect, useRef, useState } from 'react'
import type { useListView } from './use-list-view.ts'
import { DETAIL, useRowFocus } from './use-row-focus.ts'

/** From this width on, the list and the detail are side by side. */
export const isWide = () => matchMedia('(min-width: 64rem)').matches

export const focusDetail = () =>
  document.querySelector<HTMLElement>(`[${DETAIL}] h2`)?.focus({ preventScroll: false })

/** The selected item of a list, and the navigation from one to the next. */
export function useSelection<Filter extends string>(
  section: RefObject<HTMLElement | null>,
  ids: readonly string[],
  { view, change }: ReturnType<typeof useListView<Filter>>,
) {
  const focus = useRowFocus(section, ids, view.openId)

  // On a narrow screen the detail and the list replace each other, so the focus follows once the other is rendered.
  const wanted = useRef<{ openId: string | undefined }>(undefined)
  useEffect(() => {
    if (!wanted.current || wanted.current.openId !== view.openId) return
    wanted.current = undefined
    if (view.openId) focusDetail()
    else if (focus.currentId) focus.focusRow(focus.currentId)
  })
  const openAndFocus = (openId: string | undefined, isStep: boolean) => {
    wanted.current = { openId }
    change({ openId }, { isStep })
  }

  return {
    focus,
    shownId: view.openId ?? focus.currentId,
    isDetailOpen: view.openId !== undefined,
    openDetail: (id: string) => {
      focus.mark(id)
      openAndFocus(id, view.openId === undefined)
    },
    closeDetail: () => openAndFocus(undefined, false),
    move: (by: 1 | -1) => {
      const id = focus.move(by)
      if (id && view.openId) change({ openId: id }, { isStep: false })
    },
  }
}

export type Selection = ReturnType<typeof useSelection>

type OpenForm<Kind> = { id: string; kind: Kind }

/** A form about the open item. It is part of the detail and closes when another item is opened. */
export function useDetailForm<Kind, Filter extends string>(
  selection: Selection,
  { view, change }: ReturnType<typeof useListView<Filter>>,
) {
  const [form, setForm] = useState<OpenForm<Kind>>()
  return {
    /** The form of the open item, if any. */
    kind: form && form.id === view.openId ? form.kind : undefined,
    open: (id: string, kind: Kind) => {
      selection.focus.mark(id)
      // On a narrow screen the detail replaces the list.
      if (view.openId !== id) change({ openId: id }, { isStep: !view.openId })
      setForm({ id, kind })
    },
    close: () => {
      setForm(undefined)
      focusDetail()
    },
    selection: {
      ...selection,
      openDetail: (id: string) => {
        setForm(undefined)
        selection.openDetail(id)
      },
      move: (by: 1 | -1) => {
        setForm(undefined)
        selection.move(by)
      },
    },
  }
}
