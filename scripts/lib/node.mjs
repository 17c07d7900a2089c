/**
 * Ends the process with one line where this Node is older than the product runs on (`engines` in package.json).
 *
 * @param {string} version as in process.versions.node
 */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

export function requireSupportedNode() {
  if (isSupportedNode(process.versions.node)) return;
  console.error(`Trial Billing needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
