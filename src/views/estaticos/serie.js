// The value under the pointer, or where the slider stands: by keyboard, the arrows of the slider.
const percurso = document.getElementById("percurso")

if (percurso !== null) {
  const pontos = JSON.parse(percurso.dataset.pontos)
  const posicao = document.getElementById("posicao")
  const lido = document.getElementById("lido")
  const cursor = document.getElementById("cursor")
  const [linha, circulo] = cursor.children
  const desenho = cursor.ownerSVGElement

  const mostrar = () => {
    const [x, y, texto] = pontos[posicao.valueAsNumber]
    linha.setAttribute("x1", x)
    linha.setAttribute("x2", x)
    circulo.setAttribute("cx", x)
    circulo.setAttribute("cy", y)
    cursor.removeAttribute("hidden")
    lido.textContent = texto
    posicao.setAttribute("aria-valuetext", texto)
  }

  const maisPerto = (x) => {
    let melhor = 0
    for (const [i, ponto] of pontos.entries()) if (Math.abs(ponto[0] - x) < Math.abs(pontos[melhor][0] - x)) melhor = i
    return melhor
  }

  posicao.addEventListener("input", mostrar)
  const apontar = ({ clientX }) => {
    const { left, width } = desenho.getBoundingClientRect()
    posicao.value = maisPerto(((clientX - left) / width) * desenho.viewBox.baseVal.width)
    mostrar()
  }
  desenho.addEventListener("pointermove", apontar)
  // a finger that taps moves nothing
  desenho.addEventListener("pointerdown", apontar)
  percurso.hidden = false
  mostrar()
}
