(() => {
"use strict";
// The require scope
var __webpack_require__ = {};

// webpack/runtime/define_property_getters
(() => {
__webpack_require__.d = (exports, getters, values) => {
	var define = (defs, kind) => {
		for(var key in defs) {
			if(__webpack_require__.o(defs, key) && !__webpack_require__.o(exports, key)) {
				Object.defineProperty(exports, key, { enumerable: true, [kind]: defs[key] });
			}
		}
	};
	define(getters, "get");
	define(values, "value");
};
})();
// webpack/runtime/has_own_property
(() => {
__webpack_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
})();
// webpack/runtime/make_namespace_object
(() => {
// define __esModule on exports
__webpack_require__.r = (exports) => {
	if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
		Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
	}
	Object.defineProperty(exports, '__esModule', { value: true });
};
})();
var __webpack_exports__ = {};
// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ Card)
});

;// CONCATENATED MODULE: external "react/jsx-runtime"
const jsx_runtime_namespaceObject = require("react/jsx-runtime");
;// CONCATENATED MODULE: external "@site/shared/auth"
const auth_namespaceObject = require("@site/shared/auth");
;// CONCATENATED MODULE: external "react-router-dom"
const external_react_router_dom_namespaceObject = require("react-router-dom");
;// CONCATENATED MODULE: ./src/Card.tsx



/** Fills a slot of another remote's page. */ function Card() {
    const { status } = (0,auth_namespaceObject.useSession)();
    return /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsxs)("section", {
        "aria-label": "Contract 1",
        children: [
            /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsxs)("p", {
                children: [
                    "A card for a ",
                    status
                ]
            }),
            /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsx)(external_react_router_dom_namespaceObject.Link, {
                to: "/contract-1",
                children: "To contract 1"
            })
        ]
    });
}

module.exports = __webpack_exports__;
})()
;