/** The runtime has it, but its types come with those of a browser's page, which the server does without. */
declare namespace WebAssembly {
  type Module = object
  function compile(bytes: Uint8Array): Promise<Module>
}
