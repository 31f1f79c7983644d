export type FileToOpen = {
  readonly id: string
  /** Under which it is saved where the browser opens no tab. */
  readonly name: string
  /** As the question names it: "o arquivo 1". */
  readonly named: string
  readonly mediaType: string
}
