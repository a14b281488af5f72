#include <stdio.h>

int lettersToBuy(const char *box, const char *sign) {
    int left[128] = {0};
    for (; *box; box++) left[(int)*box]++;
    int bought = 0;
    for (; *sign; sign++) {
        if (left[(int)*sign] > 0) left[(int)*sign]--;
        else bought++;
    }
    return bought;
}

static char box[200001], sign[200001];

int main(void) {
    scanf("%200000s %200000s", box, sign);
    printf("%d\n", lettersToBuy(box, sign));
    return 0;
}
