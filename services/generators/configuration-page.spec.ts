import { readFileSync } from 'node:fs'
import { settingNames } from '../runtime/config.js'
import { configurationFile, configurationPage } from './configuration-page.js'

describe('the page of the configuration', () => {
  const text = configurationPage()

  it('is as the code has it; `make docs` writes it anew', () =>
    expect(readFileSync(new URL(`../../${configurationFile}`, import.meta.url), 'utf8')).toBe(text))

  it('has a row with a meaning for each setting', () => {
    const rows = [...text.matchAll(/^\| `([A-Z][A-Z_0-9]*)`(?: \(secret\))? \| (?:`[^|]+`)? \| (.{10,}) \|$/gm)]
    expect(rows.map(([, name]) => name)).toEqual(settingNames)
  })

  it('names the values that may be chosen, and the default', () => {
    expect(text).toContain('| `PAYMENTS` |  | `sandbox`, `stripe`. ')
    expect(text).toContain('| `PORT` | `3000` | ')
    expect(text).toMatch(/^\| `MASTER_KEY` \(secret\) \| {2}\| /m)
  })
})
