import sharp from 'sharp'

/** A picture with something in it, different for every size. */
export function picture(width: number, height: number, format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#7a9"/><circle cx="30%" cy="40%" r="20%" fill="#c53"/>
    <path d="M0 ${height} L${width / 2} ${height / 3} L${width} ${height}" fill="#234"/></svg>`
  return sharp(Buffer.from(svg)).toFormat(format).toBuffer()
}

/** A multipart body as a browser sends it. */
export function formOf(fields: Record<string, string>, file: Buffer | null) {
  const boundary = '----kopczyk-test'
  const parts: Buffer[] = []
  for (const [name, value] of Object.entries(fields)) {
    parts.push(
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    )
  }
  if (file !== null) {
    const head = 'Content-Disposition: form-data; name="file"; filename="x.jpg"\r\nContent-Type: image/jpeg'
    parts.push(Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), file, Buffer.from('\r\n'))
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
