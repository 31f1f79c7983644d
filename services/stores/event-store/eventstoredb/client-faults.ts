const ofNode = /\(node:|at node:|\(internal\/|<anonymous>\)?$/
const ofGrpc = /[\\/]node_modules[\\/]@grpc[\\/]grpc-js[\\/]/
const ofClient = /[\\/]node_modules[\\/]@eventstore[\\/]db-client[\\/]/

/**
 * Whether the client of EventStoreDB has thrown it by itself, outside any call of ours, as its stack tells: the client's
 * code stands first in it, or gRPC's that the client has called. A listener of ours that throws while the client calls
 * it stands before the client.
 */
export const isClientFault = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  const thrower = frames.find((frame) => !ofNode.test(frame) && !ofGrpc.test(frame))
  return thrower !== undefined && ofClient.test(thrower)
}
