// Copies the key that was just issued, and takes it off the page when the page is left: going back does not show it.
const campo = document.getElementById("chave")
const copiar = document.getElementById("copiar")
const dizer = (texto) => {
  document.getElementById("copiada").textContent = texto
}

campo.select()
copiar.hidden = false
copiar.addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(campo.value)
    dizer("Chave copiada.")
  } catch {
    campo.select()
    dizer("A chave está selecionada: copie com Ctrl+C.")
  }
})
addEventListener("pagehide", () => {
  campo.value = ""
  campo.defaultValue = ""
})
