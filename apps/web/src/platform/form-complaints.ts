export type Complaints = Record<string, string | undefined>

/** The browser knows the rules of each field; `data-missing` and `data-mismatch` hold our words. */
export function complaintsAbout(form: HTMLFormElement): Complaints {
  const complaints: Complaints = {}
  for (const field of form.elements) {
    const words = field instanceof HTMLInputElement && complaintAbout(field)
    if (words) complaints[field.name] = words
  }
  return complaints
}

function complaintAbout({ validity, value, required, dataset }: HTMLInputElement) {
  // Spaces alone are no name.
  if (validity.valueMissing || (required && value.trim() === ''))
    return dataset['missing'] ?? 'This is needed.'
  return validity.valid ? undefined : (dataset['mismatch'] ?? 'This does not look right.')
}
