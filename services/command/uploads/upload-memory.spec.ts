import { HttpProblem } from '../../http/problem.js'
import { createUploadMemory } from './upload-memory.js'

describe('what uploads hold in memory', () => {
  it('is bounded for each network and for all, and given back at the end of each', () => {
    const memory = createUploadMemory({ inAll: 100, byNetwork: 60 })
    const isRefused = (work: () => void) => expect(work).toThrow(HttpProblem)
    const [first, second] = [memory.begin('2001:db8::1'), memory.begin('2001:db8::2')]
    first.add(40)
    first.add(10)
    // Of the same network.
    isRefused(() => second.add(20))
    second.add(10)
    const other = memory.begin('10.0.0.1')
    other.add(40)
    isRefused(() => other.add(1))
    first.end()
    other.add(20)
    isRefused(() => other.add(1))
    for (const upload of [second, other]) upload.end()
    memory.begin('10.0.0.1').add(60)
  })
})
