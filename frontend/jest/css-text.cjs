/** A style sheet imported with `?raw` is its text. */
module.exports = { process: (text) => ({ code: `module.exports = ${JSON.stringify(text)}` }) }
