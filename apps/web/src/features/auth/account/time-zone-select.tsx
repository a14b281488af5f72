import { useMemo } from 'react'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'

type Props = { value: string; onChange: (timeZone: string) => void }

export function TimeZoneSelect({ value, onChange }: Props) {
  const device = deviceZone()
  const options = useMemo(
    () => zonesToChoose(value, device).map((zone) => ({ value: zone, label: zoneWords(zone) })),
    [value, device],
  )

  return (
    <div className="grid grid-cols-1 gap-1.5">
      <Select
        label="Time zone"
        hint="Sets when your day starts, which your streak depends on. You can change it once every 24 hours."
        options={options}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {!isSameZone(device, value) && (
        <div className="mt-1.5 flex items-center justify-between gap-3 rounded-control border border-accent-line bg-accent-soft py-1 pr-1 pl-3.5 text-sm">
          <p className="min-w-0 wrap-anywhere">Your device is set to {zoneWords(device)}</p>
          <div className="shrink-0">
            <Button look="quiet" onClick={() => onChange(device)}>
              Use it
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

/** Browsers use outdated names of places. In Chrome, India's time zone is Asia/Calcutta. */
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

const deviceZone = () => zoneOfToday(Intl.DateTimeFormat().resolvedOptions().timeZone)

export const zoneWords = (zone: string) => zone.replaceAll('_', ' ')

/** All time zones that the browser knows (old ones list none), plus those in use. */
export function zonesToChoose(chosen: string, device: string) {
  const known = Intl.supportedValuesOf?.('timeZone').map(zoneOfToday) ?? []
  return [...new Set([...known, 'UTC', device, chosen])].toSorted()
}
