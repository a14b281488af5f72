/** By the names of a form's fields. */
export type FieldErrors<Name extends string = string> = Partial<Record<Name, string | undefined>>
export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Fields that can be filled in. Buttons and groups have no `required` property. */
export const listFields = (form: HTMLFormElement) =>
  [...form.elements].filter((element): element is FormField => 'required' in element)

/** The browser validates each field. `data-missing` and `data-mismatch` hold our messages. */
export function findErrors(form: HTMLFormElement): FieldErrors {
  const found = listFields(form).map((field) => [field.name, validateField(field)] as const)
  return Object.fromEntries(found.filter(([, message]) => message))
}

function validateField({ validity, value, required, dataset }: FormField) {
  // A required field must not hold only spaces.
  if (validity.valueMissing || (required && value.trim() === ''))
    return dataset['missing'] ?? 'This field is required.'
  return validity.valid ? undefined : (dataset['mismatch'] ?? "This doesn't look right.")
}
