/**
 * Returns by how many bytes the memory of the process grows at most while the work runs. The smallest of three rounds
 * counts, because the process is shared with other tests, whose garbage can only increase the figure. A first round is
 * not measured, so that compiled and cached code is not counted.
 */
export async function memoryGrowth(work: () => Promise<unknown>): Promise<number> {
  await work()
  let least = Infinity
  for (let round = 0; round < 3; round++) {
    const before = process.memoryUsage().rss
    let most = before
    const watch = () => {
      most = Math.max(most, process.memoryUsage().rss)
    }
    const watching = setInterval(watch, 5)
    await work()
    clearInterval(watching)
    watch()
    least = Math.min(least, most - before)
  }
  return least
}
