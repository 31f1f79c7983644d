import { readModelTitle } from '../../presentation/system/read-model-part.js'
import { projectionNames } from '../../projections/every-projection.js'

describe('what a read model is called', () => {
  it.each(projectionNames)('is said in words: %s', (name) => expect(readModelTitle(name)).not.toBe(name))
})
