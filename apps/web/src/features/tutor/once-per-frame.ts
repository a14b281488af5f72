/** Collects text and passes it on with the next frame: a model is quicker than a screen. */
export function oncePerFrame(pass: (text: string) => void) {
  let text = ''
  let frame = 0
  const flush = () => {
    cancelAnimationFrame(frame)
    frame = 0
    const collected = text
    text = ''
    if (collected) pass(collected)
  }
  return {
    add: (more: string) => {
      text += more
      // A page in the background has no frames: whatever comes next collects there until the end.
      if (text && !frame) frame = requestAnimationFrame(flush)
    },
    flush,
  }
}
