/** Loaded into a product under test by `--import`: its clock is ahead by the milliseconds that the file of CLOCK_FILE holds. */
import { readFileSync } from 'node:fs'

const file = process.env.CLOCK_FILE ?? ''
const RealDate = Date

const ahead = () => {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}
const now = () => RealDate.now() + ahead()

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(now())
    else super(...given)
  }

  static now() {
    return now()
  }
}
