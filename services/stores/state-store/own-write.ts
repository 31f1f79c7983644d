/**
 * A guarded write that goes again after a lost connection; `true` when this try or an earlier one was taken.
 * `stands` checks whether the write's document is the stored one; it runs only after an earlier answer was lost.
 */
export const knowingItsOwn = (
  retryUntilTimeout: (work: () => Promise<boolean>) => Promise<boolean>,
  write: () => Promise<boolean>,
  stands: () => Promise<boolean>,
): Promise<boolean> => {
  let tries = 0
  return retryUntilTimeout(async () => {
    tries += 1
    return (await write()) || (tries > 1 && (await stands()))
  })
}
