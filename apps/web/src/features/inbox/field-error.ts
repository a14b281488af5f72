import type { FormField } from '#platform/form-errors.ts'

/** Shows or removes a field's error. The form contains a template for it. */
export function showError(field: FormField, message = ''): void {
  const id = `${field.id}error`
  document.querySelector(`#${CSS.escape(id)}`)?.remove()
  const told = new Set((field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean))
  told.delete(id)
  if (message) {
    const template = field.form?.querySelector('template')
    const error = template?.content.firstElementChild?.cloneNode(true) as Element | undefined
    if (!error) return
    error.id = id
    const words = error.querySelector('span')
    if (words) words.textContent = message
    field.labels?.[0]?.parentElement?.append(error)
    told.add(id)
  }
  set(field, 'aria-invalid', message && 'true')
  set(field, 'aria-describedby', [...told].join(' '))
}

function set(field: FormField, name: string, value: string) {
  if (value) field.setAttribute(name, value)
  else field.removeAttribute(name)
}
