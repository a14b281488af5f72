/** For scripts that lead to another page without knowing who opens it: the browser, or the app's router. */
export const navigation = {
  open: (address: string): void => location.assign(address),
}
