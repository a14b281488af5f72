/** The background and border colours as painted. A colour removed by forced colours keeps its transparency. */
export function paintedLook(part: Element): string {
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  const painted = (colour: string) => {
    for (const layer of [getComputedStyle(document.documentElement).backgroundColor, colour]) {
      brush.fillStyle = layer
      brush.fillRect(0, 0, 1, 1)
    }
    return brush.getImageData(0, 0, 1, 1).data.join()
  }
  const { backgroundColor, borderColor, borderWidth } = getComputedStyle(part)
  return [painted(backgroundColor), borderWidth === '0px' || painted(borderColor)].join(' ')
}
