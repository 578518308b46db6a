import{h as s}from"./index-CvV96sYc.js";const e=s.share;export{e as s};
