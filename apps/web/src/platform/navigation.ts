/** For scripts that open a page without knowing whether the browser or the app's router does it. */
export const navigation = {
  open: (address: string): void => location.assign(address),
}
