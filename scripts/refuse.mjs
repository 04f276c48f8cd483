/**
 * Ends a script with a message for the person who called it, without a stack.
 * @param {string} message
 * @returns {never}
 */
export function refuse(message) {
  process.stderr.write(`\n${message}\n\n`)
  process.exit(1)
}
