import { ClusterInfo, EndPoint, MemberInfo } from '@eventstore/db-client/generated/gossip_pb.js'
import { UUID } from '@eventstore/db-client/generated/shared_pb.js'
import type { sendUnaryData } from '@grpc/grpc-js'
import type { Member, Served } from './served.js'

const { LEADER, FOLLOWER } = MemberInfo.VNodeState

const memberInfo = ({ port, leads }: Member): MemberInfo =>
  new MemberInfo()
    .setInstanceId(new UUID().setString(crypto.randomUUID()))
    .setState(leads ? LEADER : FOLLOWER)
    .setIsAlive(true)
    .setHttpEndPoint(new EndPoint().setAddress('127.0.0.1').setPort(port))

/** The nodes and which of them leads; a frozen one still counts as alive. */
export const gossip =
  ({ members, faults }: Served) =>
  async (_call: unknown, callback: sendUnaryData<ClusterInfo>): Promise<void> => {
    if (faults.thawed !== undefined) await faults.thawed
    callback(null, new ClusterInfo().setMembersList(members().map(memberInfo)))
  }
