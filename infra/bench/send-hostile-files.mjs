// A thread of the bench, so that sending does not delay the clock: each kind of file, from several senders at once.
import { parentPort, workerData } from 'node:worker_threads'
import { hostileFiles } from './hostile-files.mjs'

const { url, senders, rounds } = workerData

const sendOne = async (file) => {
  const headers = { origin: url }
  const { draft } = await (await fetch(`${url}/api/upload-drafts`, { method: 'POST', headers })).json()
  const body = new FormData()
  body.append('file', new Blob([file]), 'rg.pdf')
  const { status } = await fetch(`${url}/api/upload-drafts/${draft}/documents`, { method: 'POST', headers, body })
  if (![201, 413, 415].includes(status)) throw new Error(`a file was answered with ${status}`)
}

for (const [name, file] of Object.entries(hostileFiles)) {
  parentPort.postMessage(name)
  const send = async () => {
    for (let round = 0; round < rounds; round += 1) await sendOne(file)
  }
  await Promise.all(Array.from({ length: senders }, send))
}
