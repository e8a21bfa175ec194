/** Pictures of tables, made small enough for the chronicle. What a camera wrote into the file about place and time is left out. */

/** Pixels of the longer side; tried one after the other until the picture is small enough. */
const SIZES = [1024, 800, 640, 480, 320]
const QUALITY = 0.6

/** A file as a JPEG in a data address of at most so many letters; fails with a sentence. */
export async function smallPicture(file: Blob, most: number): Promise<string> {
  const image = await createImageBitmap(file).catch(() => null)
  if (image === null) throw new Error('The browser cannot read this file as a picture.')
  for (const longest of SIZES) {
    const scale = Math.min(1, longest / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.width * scale))
    canvas.height = Math.max(1, Math.round(image.height * scale))
    const brush = canvas.getContext('2d')
    if (brush === null) break
    // what is see-through would be black
    brush.fillStyle = '#fff'
    brush.fillRect(0, 0, canvas.width, canvas.height)
    brush.drawImage(image, 0, 0, canvas.width, canvas.height)
    const text = canvas.toDataURL('image/jpeg', QUALITY)
    if (text.length <= most) return text
  }
  throw new Error('This picture cannot be made small enough.')
}
