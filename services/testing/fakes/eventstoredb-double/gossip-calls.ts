import type { ClusterInfo, MemberInfo } from '@eventstore/db-client/generated/gossip_pb.js'
import gossipMessages from '@eventstore/db-client/generated/gossip_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import type { sendUnaryData } from '@grpc/grpc-js'
import type { Member, Served } from './served.js'

const { LEADER, FOLLOWER } = gossipMessages.MemberInfo.VNodeState

const memberInfo = ({ port, leads }: Member): MemberInfo =>
  new gossipMessages.MemberInfo()
    .setInstanceId(new shared.UUID().setString(crypto.randomUUID()))
    .setState(leads ? LEADER : FOLLOWER)
    .setIsAlive(true)
    .setHttpEndPoint(new gossipMessages.EndPoint().setAddress('127.0.0.1').setPort(port))

/** The nodes and which of them leads; a frozen one still counts as alive. */
export const gossip =
  ({ members, faults }: Served) =>
  async (_call: unknown, callback: sendUnaryData<ClusterInfo>): Promise<void> => {
    if (faults.thawed !== undefined) await faults.thawed
    callback(null, new gossipMessages.ClusterInfo().setMembersList(members().map(memberInfo)))
  }
