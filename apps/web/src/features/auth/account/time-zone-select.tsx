import { useMemo } from 'react'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { deviceZone, isSameZone, zoneWords, zonesToChoose } from './time-zones.ts'

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
        hint="Decides when your day, and with it your streak, begins."
        options={options}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {!isSameZone(device, value) && (
        <div className="mt-1.5 flex items-center justify-between gap-3 rounded-control border border-accent-line bg-accent-soft py-1 pr-1 pl-3.5 text-sm">
          <p className="min-w-0 wrap-anywhere">Your device says {zoneWords(device)}</p>
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
