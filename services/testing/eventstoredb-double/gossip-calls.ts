import { ClusterInfo, EndPoint, MemberInfo } from '@eventstore/db-client/generated/gossip_pb.js'
import { UUID } from '@eventstore/db-client/generated/shared_pb.js'
import type { sendUnaryData } from '@grpc/grpc-js'
import type { Served } from './served.js'

/** A cluster of this one node, its leader. */
export const gossip =
  ({ port }: Served) =>
  (_call: unknown, callback: sendUnaryData<ClusterInfo>): void => {
    const leader = new MemberInfo()
      .setInstanceId(new UUID().setString(crypto.randomUUID()))
      .setState(MemberInfo.VNodeState.LEADER)
      .setIsAlive(true)
      .setHttpEndPoint(new EndPoint().setAddress('127.0.0.1').setPort(port()))
    callback(null, new ClusterInfo().setMembersList([leader]))
  }
