export type FieldErrors = Record<string, string | undefined>
export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Whatever can be filled in: buttons and groups cannot be required. */
export const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((element): element is FormField => 'required' in element)

/** The browser knows the rules of each field; `data-missing` and `data-mismatch` hold our messages. */
export function errorsIn(form: HTMLFormElement): FieldErrors {
  const found = fieldsOf(form).map((field) => [field.name, errorOf(field)] as const)
  return Object.fromEntries(found.filter(([, message]) => message))
}

function errorOf({ validity, value, required, dataset }: FormField) {
  // Spaces alone are no name.
  if (validity.valueMissing || (required && value.trim() === ''))
    return dataset['missing'] ?? 'This field is required.'
  return validity.valid ? undefined : (dataset['mismatch'] ?? 'This does not look right.')
}
