import { saveFile } from '@nextround/contract/download'
import { canShare } from './can-share.ts'
import { drawWeek } from './draw-week.ts'
import type { WeekFigures } from './week-figures.ts'

/** Passes the image to another app, or saves it if the device can't do that. */
export async function shareWeek(shown: { week: WeekFigures; firstName: string }): Promise<void> {
  const picture = await drawWeek(shown)
  const file = new File([picture], `week-${shown.week.monday}.png`, { type: 'image/png' })
  if (!canShare(file)) {
    saveFile(file, file.name)
    return
  }
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    // The learner has cancelled.
    if (error instanceof DOMException && error.name === 'AbortError') return
    // Rendering took so long that the tap no longer counts, or the other app refused.
    saveFile(file, file.name)
  }
}
