import type { DataRequest } from '@cartorio/contracts/events/message-events.js'
import { dataRequestLinkHours } from '@cartorio/contracts/http/data-requests.js'
import type { Clock } from '../domain/clock.js'
import type { StateStore } from '../stores/state-store/port.js'
import { createMailedLinks, type MailedLinks } from './mailed-links.js'

/** A request about the data of the address with a hash. */
export type RequestedData = { readonly emailHash: string; readonly request: DataRequest }

/** Links that confirm a request about personal data, each once. */
export type DataRequestLinks = MailedLinks<RequestedData>

export const createDataRequestLinks = (state: StateStore, clock: Clock): DataRequestLinks =>
  createMailedLinks(state, clock, { name: 'data-request-links', validMinutes: dataRequestLinkHours * 60 })
