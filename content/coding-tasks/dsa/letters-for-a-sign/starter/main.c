#include <stdio.h>

int lettersToBuy(const char *box, const char *sign) {
    // Write your code here.
    return -1;
}

static char box[200001], sign[200001];

int main(void) {
    scanf("%200000s %200000s", box, sign);
    printf("%d\n", lettersToBuy(box, sign));
    return 0;
}
