import { isClientFault } from './errors.js'

const thrownAt = (...frames: readonly string[]): Error =>
  Object.assign(new TypeError('undefined is not iterable'), {
    stack: ['TypeError: undefined is not iterable', ...frames.map((frame) => `    at ${frame}`)].join('\n'),
  })

const grpc = (file: string) => `Object.onReceiveMessage (/app/node_modules/@grpc/grpc-js/build/src/${file}.js:360:19)`
const client = (file: string) =>
  `ClientDuplexStreamImpl.<anonymous> (/app/node_modules/@eventstore/db-client/dist/${file}.js:24:44)`
const node = 'ClientDuplexStreamImpl.emit (node:events:524:28)'
const own = 'deliver (file:///app/services/dist/stores/event-store/eventstoredb/subscription.js:12:3)'

describe('an exception outside any promise', () => {
  it.each([
    ['at an answer with an unknown id', [client('streams/appendToStream/batchAppend'), node, grpc('client')]],
    [
      'in gRPC, which the client has called',
      [grpc('internal-channel'), grpc('client'), client('streams/appendToStream/append')],
    ],
    ['from a promise of the client', ['new Promise (<anonymous>)', client('Client/index')]],
  ])("is the client's %s", (_where, frames) => expect(isClientFault(thrownAt(...frames))).toBe(true))

  it.each([
    ['in our listener, which the client calls', [own, node, client('streams/utils/ReadStream'), grpc('client')]],
    ['in our code', [own, node]],
    ['in gRPC without the client', [grpc('client'), node, own]],
    ['in Node alone', [node]],
    ['without a stack', []],
  ])('is not when it was thrown %s', (_where, frames) => expect(isClientFault(thrownAt(...frames))).toBe(false))

  it('is not when it is no error', () => {
    for (const thrown of [undefined, null, 'text', { stack: '    at /node_modules/@eventstore/db-client/x.js:1:1' }])
      expect(isClientFault(thrown)).toBe(false)
  })
})
