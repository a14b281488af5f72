/** Collects text and passes it on once per frame, because a model is faster than a screen. */
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
      // A page in the background has no frames, so the text is collected until the end.
      if (text && !frame) frame = requestAnimationFrame(flush)
    },
    flush,
  }
}
