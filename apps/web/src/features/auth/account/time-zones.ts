/** Browsers keep names that the places themselves have left: in Chrome all of India lives in Calcutta. */
const RENAMED: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Louisville': 'America/Kentucky/Louisville',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

export const zoneOfToday = (zone: string) => RENAMED[zone] ?? zone

export const isSameZone = (one: string, other: string) => zoneOfToday(one) === zoneOfToday(other)

export const deviceZone = () => zoneOfToday(Intl.DateTimeFormat().resolvedOptions().timeZone)

export const zoneWords = (zone: string) => zone.replaceAll('_', ' ')

/** All that the browser knows (an old one tells none), and always those that are in use. */
export function zonesToChoose(chosen: string, device: string) {
  const known = Intl.supportedValuesOf?.('timeZone').map(zoneOfToday) ?? []
  return [...new Set([...known, 'UTC', device, chosen])].toSorted()
}
