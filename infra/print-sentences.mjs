// A Jest reporter: prints what the specs of the domain say, sentence by sentence, after the run.
import { relative } from 'node:path'

const marks = { passed: '✓', failed: '✗' }
const folder = 'services/domain/'

export default class SentencesReporter {
  #files = new Map()

  onTestFileResult(_test, { testFilePath, testResults }) {
    const file = relative(process.cwd(), testFilePath)
    if (file.startsWith(folder)) this.#files.set(file, testResults)
  }

  onRunComplete() {
    for (const file of [...this.#files.keys()].sort()) {
      console.log(`\n${file}`)
      let subject
      for (const { ancestorTitles, title, status } of this.#files.get(file)) {
        const above = ancestorTitles.join(': ')
        if (above !== subject) console.log(`  ${above}`)
        subject = above
        console.log(`    ${marks[status] ?? '–'} ${title}`)
      }
    }
  }
}
